import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Field = z.object({ name: z.string(), types: z.array(z.string()), required: z.boolean() });
const Shape = z.object({
  name: z.string(),
  fields: z.array(Field).optional(),
  subtypes: z.array(z.string()).optional(),
});
const Spec = z.object({ methods: z.record(z.string(), Shape), types: z.record(z.string(), Shape) });
type Shape = z.infer<typeof Shape>;

const field = (name: string, type: string, required = false) => ({ name, types: [type], required });

/** Adds what Bot API 10.2 and 10.3 changed in the 10.1 description, as far as it is used here. */
const overlay = (spec: z.infer<typeof Spec>): void => {
  spec.types['EphemeralMessageParameters'] = {
    name: 'EphemeralMessageParameters',
    fields: [
      field('receiver_user_id', 'Integer', true),
      field('callback_query_id', 'String'),
      field('replace_callback_query_message', 'Boolean'),
    ],
  };
  for (const [name, method] of Object.entries(spec.methods)) {
    if (/^send(Message|Photo|Document|Animation)$/.test(name))
      method.fields?.push(field('ephemeral_message_parameters', 'EphemeralMessageParameters'));
  }
  const whose = [
    { name: 'chat_id', types: ['Integer', 'String'], required: true },
    field('receiver_user_id', 'Integer', true),
    field('ephemeral_message_id', 'Integer', true),
  ];
  for (const part of ['Text', 'Caption', 'Media', 'ReplyMarkup']) {
    const rest = spec.methods[`editMessage${part}`]?.fields ?? [];
    const own = rest.filter(
      ({ name }) => !['chat_id', 'message_id', 'inline_message_id', 'business_connection_id'].includes(name),
    );
    const name = `editEphemeralMessage${part}`;
    spec.methods[name] = { name, fields: [...whose, ...own] };
  }
  spec.methods['deleteEphemeralMessage'] = { name: 'deleteEphemeralMessage', fields: whose };
  const replyTo = spec.types['ReplyParameters']?.fields;
  const messageId = replyTo?.find(({ name }) => name === 'message_id');
  if (messageId) messageId.required = false;
  replyTo?.push(field('ephemeral_message_id', 'Integer'));
  spec.types['BotCommand']?.fields?.push(field('is_ephemeral', 'Boolean'));
};

/** Returns what is wrong with a call by the official description; undefined when it fits. */
export type SpecCheck = (method: string, payload: Readonly<Record<string, unknown>>) => string | undefined;

/** Creates the check from `telegram-bot-api-10.1.json` in `folder`, with the newer methods added. */
export const specCheck = (folder: string): SpecCheck => {
  const spec = Spec.parse(JSON.parse(readFileSync(join(folder, 'telegram-bot-api-10.1.json'), 'utf8')));
  overlay(spec);

  const misfit = (value: unknown, type: string, path: string): string | undefined => {
    const items = /^Array of (.+)$/.exec(type)?.[1];
    if (items !== undefined) {
      if (!Array.isArray(value)) return `${path}: not an array`;
      return value.map((item, i) => misfit(item, items, `${path}[${i}]`)).find((fault) => fault !== undefined);
    }
    switch (type) {
      case 'Integer':
        return Number.isInteger(value) ? undefined : `${path}: not an integer`;
      case 'Float':
        return typeof value === 'number' ? undefined : `${path}: not a number`;
      case 'Boolean':
        return typeof value === 'boolean' ? undefined : `${path}: not a boolean`;
      case 'String':
        return typeof value === 'string' ? undefined : `${path}: not a string`;
      case 'InputFile':
        return typeof value === 'string' && value.startsWith('attach://') ? undefined : `${path}: not a file`;
      default: {
        const shape = spec.types[type];
        if (!shape) return `${path}: unknown type ${type}`;
        return shape.subtypes ? anyOf(value, shape.subtypes, path) : unlike(value, shape, path);
      }
    }
  };
  const anyOf = (value: unknown, types: readonly string[], path: string): string | undefined => {
    const faults = types.map((type) => misfit(value, type, path));
    return faults.includes(undefined) ? undefined : faults[0];
  };
  const unlike = (value: unknown, { fields = [] }: Shape, path: string): string | undefined => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path}: not an object`;
    const given = new Map(Object.entries(value));
    for (const name of given.keys())
      if (!fields.some((known) => known.name === name)) return `${path}.${name}: no such field`;
    for (const { name, types, required } of fields) {
      if (!given.has(name)) {
        if (required) return `${path}.${name}: missing`;
        continue;
      }
      const fault = anyOf(given.get(name), types, `${path}.${name}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

  return (method, payload) => {
    const shape = spec.methods[method];
    return shape ? unlike(payload, shape, method) : `${method}: no such method`;
  };
};
