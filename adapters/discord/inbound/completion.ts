import { InteractionResponseType } from 'discord.js';
import { within } from '../../../src/kit/timeout.ts';
import type { AppServices, Completion, CompletionKind } from '../../../src/service/ports/platform.ts';
import type { Answerer } from '../outbound/answerer.ts';
import { errorCodes } from '../shared/api-errors.ts';
import type { Autocomplete } from '../shared/interaction.ts';
import { personOf, placeOf } from './intent.ts';

const MOST_CHOICES = 25;
const CHOICE_CHARS = 100;
/** Autocompletion cannot be deferred: after this many ms an empty list is returned. */
const PATIENCE_MS = 2_000;

/** What is completed, by name of the option. Options not listed take an order. */
const WANTED: Readonly<Record<string, CompletionKind>> = { variant: 'variant', what: 'question' };

const choiceOf = (it: Completion): { readonly name: string; readonly value: string } =>
  typeof it === 'string' ? { name: it, value: it } : { name: it.label, value: it.value };

/** Offers completions of the option being typed, or none if the service is slow or fails. Never throws. */
export const complete = async (services: AppServices, it: Autocomplete, answerer: Answerer): Promise<void> => {
  const focused = it.data.options.find((option) => option.focused);
  const typed = focused?.value;
  try {
    const asked = services.suggest(personOf(it), placeOf(it), String(typed ?? ''), WANTED[focused?.name ?? '']);
    const found = await within(PATIENCE_MS, asked, () => []).catch((error: unknown) => {
      services.log.error('discord: completions failed', errorCodes(error));
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
    services.log.warn('discord: completions not sent', errorCodes(error));
  }
};
