import { expect, test } from 'vitest';
import { sheetWith } from '../../../../src/kernel/client-page.ts';
import { form } from '../../../../src/systems/hex-sea-battle/face/screens/custom-rules-form.ts';
import { VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { pictureReader } from '../../../support/picture-reader.ts';

/* The form of custom rules as data: it leads wherever the keys of the chats lead. */

const reader = pictureReader('en', ['Ann', 'Bob'], 'lat', 'hex-sea-battle');

test.each([...VARIANTS.map(({ id }) => id), 'hex-standard-fsw'])('the form of %s has every key of the chats', (id) => {
  const { screen, sheet, code } = form(id, { ...reader, laysOut: true });
  const reached = new Set<string>();
  sheetWith(sheet!, ({ look }) => reached.add(look));
  expect(reached).toEqual(new Set(screen.buttons.flat().map(({ press }) => press.look)));
  expect(code).toBe(id);
  for (const look of reached) expect(form(look, reader).code).toBe(look);
  expect(form(id, reader).sheet).toBeUndefined();
});
