import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { SECTIONS } from '#contract/menu/sections.ts'

/** Of no page and yet the platform's own: its API, its files, its probes, the pages of visitors. */
const OTHERS = ['vr', 'cas', 'websocket', 'vxesocket', 'assets', 'user', 'config.json', 'healthz', 'readyz', 'metrics']
const FILES = ['index.html', 'favicon.svg', 'favicon.ico', 'boot.js', 'wall-boot.js', 'robots.txt', '.well-known']

/** First parts of addresses that are the platform's own, in small letters. */
export const RESERVED: ReadonlySet<string> = new Set(
  [
    ...OTHERS,
    ...FILES,
    ...SECTIONS.map(({ path }) => path.slice(1)),
    ...(AREAS as readonly Area[]).flatMap(({ pages }) => pages).map(({ path = '' }) => path.split('/')[1] ?? ''),
  ]
    .map((segment) => segment.toLowerCase())
    .filter((segment) => segment !== ''),
)
