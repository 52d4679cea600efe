import { InteractionResponseType } from 'discord.js';
import type { AppServices, Completion, Wanted } from '../../src/service/ports/platform.ts';
import type { Answerer } from './answerer.ts';
import { faultOf } from './fault.ts';
import { personOf, placeOf } from './inbound.ts';
import type { Typing } from './interaction.ts';

const MOST_CHOICES = 25;
const CHOICE_CHARS = 100;
/** Completions cannot be put off: after this long the person gets none. */
const PATIENCE_MS = 2_000;

/** What is typed into an option of this name: an order, unless it stands here. */
const WANTED: Readonly<Record<string, Wanted>> = { variant: 'variant', what: 'question' };

const choiceOf = (it: Completion): { readonly name: string; readonly value: string } =>
  typeof it === 'string' ? { name: it, value: it } : { name: it.label, value: it.value };

/** Offers completions of the option being typed; none where the house is slow or fails. Never throws. */
export const complete = async (house: AppServices, it: Typing, answerer: Answerer): Promise<void> => {
  const focused = it.data.options.find((option) => option.focused);
  const typed = focused?.value;
  let timer: NodeJS.Timeout | undefined;
  try {
    const found = await Promise.race([
      house.suggest(personOf(it), placeOf(it), String(typed ?? ''), WANTED[focused?.name ?? '']),
      new Promise<readonly Completion[]>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, []);
      }),
    ]).catch((error: unknown) => {
      house.log.error('discord: no completions', faultOf(error));
      return [];
    });
    const choices = [...new Map(found.map(choiceOf).map((it) => [it.value, it])).values()]
      .filter((it) => it.value !== '' && it.name.length <= CHOICE_CHARS && it.value.length <= CHOICE_CHARS)
      .slice(0, MOST_CHOICES);
    await answerer.respond({
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    });
  } catch (error) {
    house.log.warn('discord: completions not given', faultOf(error));
  } finally {
    clearTimeout(timer);
  }
};
