import type { ShipId } from '../variants.ts';
import { courseFor, positionAfterMove } from './movement.ts';
import type { Position } from './position.ts';
import { cellAt } from './sea.ts';

/** A planned course: every hex of it, without the hex it starts from. */
export interface Course {
  readonly ship: ShipId;
  readonly path: readonly number[];
}

/** HEX-11: courses that can be sailed one after another, and the position afterwards. */
export interface CoursePlan<C extends Course = Course> {
  readonly courses: readonly C[];
  readonly after: Position;
}

/** HEX-11: the courses that can be sailed, in order. One that cannot is skipped. */
export const planCourses = <C extends Course>(position: Position, courses: readonly C[]): CoursePlan<C> => {
  let plan: CoursePlan<C> = { courses: [], after: position };
  for (const course of courses) {
    const cells = course.path.map((hex) => cellAt(position.sea, hex));
    if (!courseFor(plan.after, course.ship, cells).ok) continue;
    plan = { courses: [...plan.courses, course], after: positionAfterMove(plan.after, course.ship, course.path) };
  }
  return plan;
};

/** HEX-11: the plan without a ship's course and without the courses that depend on it. */
export const planWithout = <C extends Course>(position: Position, courses: readonly C[], ship: ShipId): CoursePlan<C> =>
  planCourses(
    position,
    courses.filter((it) => it.ship !== ship),
  );
