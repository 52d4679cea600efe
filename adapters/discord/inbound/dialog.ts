import type { Picker } from '../../../src/kernel/screen.ts';
import { within } from '../../../src/kit/timeout.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import { errorCodes } from '../api-errors.ts';
import type { Answerer } from '../outbound/answerer.ts';
import { pickedMatchOf, TYPING } from '../outbound/payload.ts';
import { wordsFor } from '../words.ts';
import { personOf, placeOf } from './intent.ts';
import type { ButtonInteraction, Interaction } from './interaction.ts';
import { pickerModal } from './picker-modal.ts';
import { textModal } from './text-modal.ts';

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
