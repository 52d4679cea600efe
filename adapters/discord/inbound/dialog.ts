import { type APIModalInteractionResponse, ComponentType, InteractionResponseType, TextInputStyle } from 'discord.js';
import { type Picker, SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { within } from '../../../src/kit/timeout.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import type { Answerer } from '../outbound/answerer.ts';
import { pickedMatchOf, TYPING } from '../outbound/payload.ts';
import { errorCodes } from '../shared/api-errors.ts';
import type { ButtonInteraction, Interaction } from '../shared/interaction.ts';
import { type Words, wordsFor } from '../shared/words.ts';
import { personOf, placeOf } from './intent.ts';

/** A dialog cannot be deferred: after this many ms without an answer of the service, one for typing is opened. */
const PATIENCE_MS = 1_500;

/** Whether an interaction is a press on a button that opens a dialog. */
export const opensDialog = (it: Interaction): it is ButtonInteraction =>
  it.type === 3 && it.data.custom_id.startsWith(TYPING);

/**
 * Opens the dialog of a button: lists to choose from, or one line to type where there are none. Never throws: a dialog
 * that Discord does not take (the press came twice, or too late) is only logged.
 */
export const openDialog = async (services: AppServices, it: ButtonInteraction, answerer: Answerer): Promise<void> => {
  const [words, picker] = await Promise.all([wordsFor(services, personOf(it)), pickerFor(services, it)]);
  const id = it.data.custom_id;
  try {
    await answerer.respond(picker ? pickerModal(id, picker, words) : textModal(id, words));
  } catch (error) {
    services.log.warn('discord: dialog not opened', errorCodes(error));
  }
};

const pickerFor = async (services: AppServices, it: ButtonInteraction): Promise<Picker | undefined> => {
  const match = pickedMatchOf(it.data.custom_id);
  if (match === undefined) return undefined;
  try {
    return await within(PATIENCE_MS, services.picker(personOf(it), placeOf(it), match), () => undefined);
  } catch (error) {
    services.log.error('discord: lists not built', errorCodes(error));
    return undefined;
  }
};

/** The dialog behind the button of a picker: one list for each part of the order. */
const pickerModal = (customId: string, { lists }: Picker, words: Words): APIModalInteractionResponse => ({
  type: InteractionResponseType.Modal,
  data: {
    custom_id: customId,
    title: words('discord-typing-title'),
    components: lists.map(({ label, options }, i) => ({
      type: ComponentType.Label,
      label: label.slice(0, SCREEN_LIMITS.listLabelChars),
      component: {
        type: ComponentType.StringSelect,
        custom_id: `list-${i}`,
        required: true,
        options: options.map((option) => ({ label: option, value: option })),
      },
    })),
  },
});

/** Longest order that can be typed, in characters. */
const LONGEST = 300;

/** The dialog behind a [⌨ B5…] button: one line of text. */
const textModal = (customId: string, words: Words): APIModalInteractionResponse => ({
  type: InteractionResponseType.Modal,
  data: {
    custom_id: customId,
    title: words('discord-typing-title'),
    components: [
      {
        type: ComponentType.Label,
        label: words('discord-typing-label'),
        component: {
          type: ComponentType.TextInput,
          custom_id: 'text',
          style: TextInputStyle.Short,
          placeholder: words('discord-typing-example'),
          required: true,
          max_length: LONGEST,
        },
      },
    ],
  },
});
