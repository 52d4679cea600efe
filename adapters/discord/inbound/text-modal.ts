import { type APIModalInteractionResponse, ComponentType, InteractionResponseType, TextInputStyle } from 'discord.js';
import { wordsFor } from '../words.ts';

/** Longest order that can be typed, in characters. */
const LONGEST = 300;

/**
 * The dialog behind a [⌨ …] button: one line of text.
 * @param tag - The user's Discord language.
 */
export const textModal = (customId: string, tag: string | undefined): APIModalInteractionResponse => {
  const { typingTitle, typingLabel, typingExample } = wordsFor(tag);
  return {
    type: InteractionResponseType.Modal,
    data: {
      custom_id: customId,
      title: typingTitle,
      components: [
        {
          type: ComponentType.Label,
          label: typingLabel,
          component: {
            type: ComponentType.TextInput,
            custom_id: 'text',
            style: TextInputStyle.Short,
            placeholder: typingExample,
            required: true,
            max_length: LONGEST,
          },
        },
      ],
    },
  };
};
