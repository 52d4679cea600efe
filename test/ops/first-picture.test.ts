import { expect, test } from 'vitest';
import { openEmulatedApp } from '../support/emulated-app.ts';

test('first picture painted before the platforms connect', async () => {
  const { telegram, logged, close } = await openEmulatedApp();
  try {
    const lines = logged.map((line) => JSON.parse(line) as { readonly msg: string; readonly time: number | string });
    const painted = lines.find(({ msg }) => msg === 'first picture painted');
    const [connected] = telegram.callsOf('getMe');
    expect(new Date(painted!.time).getTime()).toBeLessThanOrEqual(connected!.at.getTime());
  } finally {
    await close();
  }
});
