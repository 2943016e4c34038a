import { distribution, type Figure } from './figures.ts'
import { followPositions, heardFrame, inBatches, openPage, renamePosition } from './pages.ts'
import { addPositions, PER_TENANT, signInPeople } from './people.ts'
import type { Platform } from './platform.ts'

const CHANGES = 30
const AT_ONCE = 50

/** One change of a row, told to 1,000 people who look at the list: from sending the change to each frame received. */
export async function fanOut(platform: Platform): Promise<Figure[]> {
  const people = await signInPeople(platform, PER_TENANT)
  const [editor] = people
  const [id] = await addPositions(platform, editor!.tenantId, 1)
  const sockets = await inBatches(people, AT_ONCE, (person) => openPage(platform, person))
  await inBatches(sockets, AT_ONCE, followPositions)
  const everyone: number[] = []
  const last: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const name = `改名${change}。`
    const heard = Promise.all(sockets.map((socket) => heardFrame(socket, name)))
    const sentMs = performance.timeOrigin + performance.now()
    await renamePosition(platform, editor!, id!, name)
    const delaysMs = (await heard).map((heardMs) => heardMs - sentMs)
    everyone.push(...delaysMs)
    last.push(Math.max(...delaysMs))
  }
  for (const socket of sockets) socket.terminate()
  return [
    { name: 'change → frame, each of 1,000 subscribers', value: distribution(everyone), target: 'p99 ≤ 250 ms' },
    { name: 'change → the last of 1,000 subscribers', value: distribution(last), target: '' },
  ]
}
