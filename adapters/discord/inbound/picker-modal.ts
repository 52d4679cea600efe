import { type APIModalInteractionResponse, ComponentType, InteractionResponseType } from 'discord.js';
import { type Picker, SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import type { Words } from '../words.ts';

/** The dialog behind the button of a picker: one list for each part of the order. */
export const pickerModal = (customId: string, { lists }: Picker, words: Words): APIModalInteractionResponse => ({
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
