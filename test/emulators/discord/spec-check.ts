import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Checks a request body against Discord's own OpenAPI description. Returns a sentence when it does not fit. */
export type SpecCheck = (method: string, route: string, body: unknown) => string | undefined;

type Node = { [name: string]: unknown };
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && !Array.isArray(it);

/** Forbids unknown fields in every described object; the original description allows them. */
const closed = (it: unknown): unknown => {
  if (Array.isArray(it)) return it.map(closed);
  if (!isNode(it)) return it;
  const node = Object.fromEntries(Object.entries(it).map(([name, value]) => [name, closed(value)]));
  const complete = it['type'] === 'object' && isNode(it['properties']) && !('additionalProperties' in it);
  return complete ? { ...node, additionalProperties: false } : node;
};

const pointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const checks = new Map<string, SpecCheck>();

/** Creates the check from the `discord-openapi-v10.json` of a folder, read once. Routes are compiled on first use. */
export const createSpecCheck = (folder: string): SpecCheck => {
  const check = checks.get(folder) ?? readFrom(folder);
  checks.set(folder, check);
  return check;
};

const readFrom = (folder: string): SpecCheck => {
  const spec: unknown = JSON.parse(readFileSync(join(folder, 'discord-openapi-v10.json'), 'utf8'));
  if (!isNode(spec) || !isNode(spec['paths'])) throw new Error(`no Discord description in ${folder}`);
  const paths = spec['paths'];
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('snowflake', /^\d{1,20}$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema({ $id: 'discord', components: closed(spec['components']), paths: closed(paths) });
  const compiled = new Map<string, ValidateFunction | undefined>();

  const compile = (method: string, route: string): ValidateFunction | undefined => {
    const path = paths[route];
    const operation = isNode(path) ? path[method.toLowerCase()] : undefined;
    if (!isNode(operation)) throw new Error(`Discord describes no ${method} ${route}`);
    if (!isNode(operation['requestBody'])) return undefined;
    const where = ['paths', route, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
    return ajv.compile({ $ref: `discord#/${where.map(pointer).join('/')}` });
  };

  return (method, route, body) => {
    const key = `${method} ${route}`;
    if (!compiled.has(key)) compiled.set(key, compile(method, route));
    const validate = compiled.get(key);
    if (!validate || validate(body)) return undefined;
    return ajv.errorsText(validate.errors?.slice(0, 12), { dataVar: key });
  };
};
