/** The signs of keys, as strokes on 24 by 24. */
const STROKES = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5 1 1.2 1.1 2.2h5c.1-1 .5-1.7 1.1-2.200A6 6 0 0 0 12 3z',
  keys: 'M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M18 11h.01M8 14.500h8',
  sound: 'M4 9.500v5h3.500L12 18V6L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18V6L7.5 9.500zM16 9.500l5 5M21 9.500l-5 5',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4',
  chart: 'M4 19h16M5 15l4-5 4 3 6-8',
  flag: 'M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  gear: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.300a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.400z',
  again: 'M4 12a8 8 0 1 0 2.6-5.900M4 4v5h5',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01',
  plus: 'M12 5v14M5 12h14',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.500a3.3 3.3 0 0 1 0 6.200M18 14.500c2 .8 3.2 2.6 3.5 5.5',
  book: 'M5 4h6a2 2 0 0 1 1 1v15a2 2 0 0 0-1-1H5zM19 4h-6a2 2 0 0 0-1 1v15a2 2 0 0 1 1-1h6z',
  cup: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.5 4.5 3.7 4.700M16 6h3.500c0 3-1.5 4.5-3.7 4.700M12 14v4M8.5 20h7',
  check: 'M5 12.500l4.5 4.500L19 7',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  hand: 'M8 12V6a1.5 1.5 0 0 1 3 0v5M11 10.500V4.500a1.5 1.5 0 0 1 3 0v6M14 10.500V6a1.5 1.5 0 0 1 3 0v8c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6.5-5l-1.4-2.600a1.4 1.4 0 0 1 2.3-1.500L8 14',
  pause: 'M9 5v14M15 5v14',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4M9 14h.01M12 14h.01M15 14h.01M9 17h.01M12 17h.01',
  flame:
    'M12 3c1 3 5 5.500 5 10.500a5 5 0 0 1-10 0c0-2 1-3.500 2-4.500 0 2 1 3 2 3 1.500-2 1-6 1-9zM12 18.500a2 2 0 0 0 2-2c0-1.200-1-2-1-3-1.500 1-3 1.800-3 3.200a2 2 0 0 0 2 1.800z',
  before: 'M7 5v14M18 5.500l-8 6.500 8 6.500z',
  after: 'M17 5v14M6 5.500l8 6.500-8 6.500z',
  play: 'M8 5l11 7-11 7z',
  text: 'M4 6h16M4 12h16M4 18h10',
  seal: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  size: 'M5 11V5h6M19 13v6h-6M5 5l14 14',
  up: 'M12 20V5M6 11l6-6 6 6',
  wind: 'M3 9h11a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3M3 19h6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  storm: 'M7 16a4.5 4.5 0 1 1 1-8.900A5 5 0 0 1 18 9a3.5 3.5 0 0 1 0 7M13 12l-3 5h4l-3 5',
  half: 'M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4',
  robot: 'M5 9h14v10H5zM12 9V5M9 13h.01M15 13h.01M9 16.500h6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  door: 'M13 4H5v16h8M17 8l4 4-4 4M9 12h12',
  shot: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 1.500v5M12 17.500v5M1.5 12h5M17.5 12h5',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.500M19 12a10 10 0 0 0-5-2.800M8.5 15.500a5 5 0 0 1 6 0M12 19h.01',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.300L12 17l-5.6 3.2 1.2-6.300L3 9.600l6.3-.8z',
} as const;
export type Sign = keyof typeof STROKES;

/** A sign of a key; it says nothing, the key's label does. */
export const Icon = ({
  sign,
  size = 20,
  weight = 2,
}: {
  readonly sign: Sign;
  readonly size?: number;
  readonly weight?: number;
}) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={sign === 'play' ? 'currentColor' : 'none'}
    stroke="currentColor"
    stroke-width={sign === 'more' ? 3.4 : weight}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={STROKES[sign]} />
  </svg>
);
