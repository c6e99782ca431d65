/** The colours of a time of day or a season; hills from far to near. */
export interface Palette {
  sky: readonly [top: string, middle: string, horizon: string];
  disc: string;
  cloud: string;
  hills: readonly [far: string, middle: string, near: string];
  water: string;
  ground: string;
  tree: string;
  roof: string;
  wall: string;
  shade: string;
}

const stone = { roof: '#39506b', wall: '#efe9dc', shade: '#b9b1a2' };

export const palettes: readonly Palette[] = [
  // A clear morning.
  {
    ...stone,
    sky: ['#6fa8d6', '#a9cfe8', '#e6f1f2'],
    disc: '#fff6d8',
    cloud: '#ffffff',
    hills: ['#9db9c9', '#6f9a94', '#4f7d62'],
    water: '#8fbacb',
    ground: '#8fae6e',
    tree: '#2f5a45',
  },
  // Sunset.
  {
    ...stone,
    sky: ['#5c6f9e', '#d99a86', '#f6d3a0'],
    disc: '#ffe9b5',
    cloud: '#f3c7b2',
    hills: ['#8d85a3', '#6a6684', '#4b4f68'],
    water: '#b58f92',
    ground: '#77705f',
    tree: '#2e3b45',
    wall: '#f0dcc4',
    shade: '#b39a89',
  },
  // Autumn.
  {
    ...stone,
    sky: ['#8fb4cf', '#c5d9df', '#f1ecdc'],
    disc: '#fff4d0',
    cloud: '#fbf8f0',
    hills: ['#a9b1b5', '#b08a5c', '#96643a'],
    water: '#9db7bd',
    ground: '#c2a368',
    tree: '#5d4a2c',
    roof: '#4a4f5c',
  },
  // Snow.
  {
    ...stone,
    sky: ['#a7b8c9', '#c9d5de', '#eef1f3'],
    disc: '#ffffff',
    cloud: '#f6f8fa',
    hills: ['#b9c6d1', '#93a5b4', '#d9e1e6'],
    water: '#9fb3c1',
    ground: '#e9eef1',
    tree: '#3d5560',
    roof: '#5b6c7d',
    wall: '#e3dccf',
    shade: '#a9a397',
  },
  // Spring haze.
  {
    ...stone,
    sky: ['#a4c6c8', '#cfe0d6', '#f4efdd'],
    disc: '#fff2cf',
    cloud: '#ffffff',
    hills: ['#a8c0b6', '#86ab8c', '#6c9560'],
    water: '#a3c4bd',
    ground: '#a9c27c',
    tree: '#3f6b43',
    roof: '#2f5d57',
  },
  // A moonlit evening.
  {
    ...stone,
    sky: ['#2f4468', '#54719a', '#93adc4'],
    disc: '#f7f1d6',
    cloud: '#7f98b8',
    hills: ['#5b7394', '#415a78', '#2f465f'],
    water: '#4f6f92',
    ground: '#40594f',
    tree: '#1d3138',
    roof: '#26364d',
    wall: '#cfd3d3',
    shade: '#8a93a0',
  },
];
