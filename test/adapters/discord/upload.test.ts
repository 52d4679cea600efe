import { expect, test } from 'vitest';
import { formOf } from '../../../adapters/discord/outbound/upload.ts';

test('a form is read as it was written, files byte by byte', async () => {
  const data = Uint8Array.from({ length: 512 }, (_, i) => i % 256);
  const files = [
    { name: 'a "b"\r\n.png', data },
    { name: 'list.txt', data: 'Ж\r\n--x--\r\n' },
  ];
  const { type, bytes } = formOf({ content: 'Привет' }, files);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const [picture, text] = ['files[0]', 'files[1]'].map((name) => form.get(name));
  if (!(picture instanceof File && text instanceof File)) throw new Error('no files');
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(data);
  expect([picture.type, await text.text()]).toEqual(['image/png', 'Ж\r\n--x--\r\n']);
  expect(JSON.parse(String(form.get('payload_json')))).toEqual({ content: 'Привет' });
});
