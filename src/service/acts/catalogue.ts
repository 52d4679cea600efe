import type { AnySystem } from '../../kernel/system.ts';
import type { Desk } from '../desk/desk.ts';

/** What `/play` opens when nothing is said. @throws Error when no system is registered. */
export const firstOf = (desk: Pick<Desk, 'systems'>): AnySystem => {
  const [system] = desk.systems;
  if (!system) throw new Error('no rule system is registered');
  return system;
};

/** @throws Error when a system refuses its own first variant. */
export const defaultOptions = (system: AnySystem): unknown => {
  const options = system.variant(system.variants[0]?.id ?? '');
  if (!options.ok) throw new Error(`${system.id} refuses its own first variant`);
  return options.value;
};
