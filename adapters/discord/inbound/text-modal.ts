import { type APIModalInteractionResponse, ComponentType, InteractionResponseType, TextInputStyle } from 'discord.js';
import type { Words } from '../words.ts';

/** Longest order that can be typed, in characters. */
const LONGEST = 300;

/** The dialog behind a [⌨ …] button: one line of text. */
export const textModal = (customId: string, words: Words): APIModalInteractionResponse => ({
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
