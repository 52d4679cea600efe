import type { Scene } from '../kernel/screen.ts';

const texts = new WeakMap<Scene, string>();

/** A scene as text, the same for equal scenes. Written once for all who name the picture, keep it or paint it. */
export const sceneText = (scene: Scene): string => {
  const before = texts.get(scene);
  if (before !== undefined) return before;
  const text = JSON.stringify(scene);
  texts.set(scene, text);
  return text;
};
