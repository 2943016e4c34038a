import type { WebSocket } from 'ws'
import { kilobytes, megabytes, type Figure } from './figures.ts'
import { followPositions, inBatches, openPage } from './pages.ts'
import { signInPeople } from './people.ts'
import type { Platform } from './platform.ts'

const SOCKETS = 2_000
const WARM_UP = 100
const AT_ONCE = 50

/** 2,000 people with one list open each: how fast they come in and what each costs the server. */
export async function manySockets(platform: Platform): Promise<Figure[]> {
  const everybody = await signInPeople(platform, SOCKETS + WARM_UP)
  const people = everybody.slice(0, SOCKETS)
  // One round before the measured one: what is loaded and compiled once is no cost of a socket.
  await round(platform, everybody.slice(SOCKETS))
  const before = await platform.inspector().memory()
  const startedMs = performance.now()
  const sockets = await inBatches(people, AT_ONCE, (person) => openPage(platform, person))
  const openedMs = performance.now() - startedMs
  await inBatches(sockets, AT_ONCE, followPositions)
  const followedMs = performance.now() - startedMs - openedMs
  const { rss, heapUsed, external } = await platform.inspector().memory()
  const lost = sockets.filter(({ readyState, OPEN }) => readyState !== OPEN).length
  closeAll(sockets)
  const rate = (ms: number) => `${((SOCKETS / ms) * 1_000).toFixed(0)}/s`
  return [
    { name: 'sockets open on one server process', value: String(SOCKETS - lost), target: '2000' },
    { name: `handshakes, ${AT_ONCE} at a time`, value: rate(openedMs), target: '' },
    { name: `first words of a page (resume), ${AT_ONCE} at a time`, value: rate(followedMs), target: '' },
    { name: 'resident memory per socket', value: kilobytes((rss - before.rss) / SOCKETS), target: '≤ 40 kB' },
    { name: 'heap per socket', value: kilobytes((heapUsed - before.heapUsed) / SOCKETS), target: '' },
    { name: 'outside the heap per socket', value: kilobytes((external - before.external) / SOCKETS), target: '' },
    { name: 'the whole server', value: megabytes(rss), target: '≤ 600 MB' },
  ]
}

async function round(platform: Platform, people: Parameters<typeof openPage>[1][]): Promise<void> {
  const sockets = await Promise.all(people.map((person) => openPage(platform, person)))
  await Promise.all(sockets.map(followPositions))
  closeAll(sockets)
}

function closeAll(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.terminate()
}
