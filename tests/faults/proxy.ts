import net, { type AddressInfo, type Socket } from 'node:net'
import { FAIR, Lane, type NetworkClock, type Weather } from './lane.ts'

/** `up` leads to the server. */
export type Direction = 'up' | 'down'

/** A stretch of network between a page and its server on which everything can go wrong. */
export interface FaultProxy {
  port: number
  /** Weather of everything that is sent from now on; what is not named is fair. */
  weather: (weather: Partial<Weather>) => void
  /** Holds everything in these directions, on links to come too, until the thaw. */
  freeze: (...directions: Direction[]) => void
  thaw: () => void
  /** The links there are lose everything in these directions for ever; nobody is told. */
  lose: (...directions: Direction[]) => void
  /** Breaks all links there are. */
  cut: () => void
  /** Whether new links are taken. */
  accept: (isOpen: boolean) => void
  /** Where new links lead: the server has moved. */
  lead: (port: number) => void
  /** Whether a link that opened with this text may hold or have lost something; undefined = there is none. */
  isImpaired: (opening: string) => boolean | undefined
  links: () => number
  /** Links since the beginning. */
  linked: () => number
  heldBytes: () => number
  lostBytes: () => number
  close: () => Promise<void>
}

interface Options {
  clock?: NetworkClock
  random?: () => number
}

interface Link {
  near: Socket
  far: Socket
  lanes: Record<Direction, Lane>
}

const realClock: NetworkClock = { now: () => performance.now(), setTimeout: (run, ms) => setTimeout(run, ms) }

/** Opens a proxy in front of a port of this machine. */
export async function openProxy(port: number, options: Options = {}): Promise<FaultProxy> {
  const { clock = realClock, random = Math.random } = options
  const links = new Set<Link>()
  const frozen = new Set<Direction>()
  let weather = FAIR
  let isOpen = true
  let target = port
  let linked = 0
  let goneBytes = 0

  const laneOf = (source: Socket, sink: Socket, direction: Direction) =>
    new Lane(source, sink, { clock, random, weather: () => weather, isFrozen: () => frozen.has(direction) })
  const lanes = () => [...links].flatMap((link) => [link.lanes.up, link.lanes.down])
  const connect = (near: Socket) => {
    near.on('error', () => near.destroy())
    if (!isOpen) return void near.resetAndDestroy()
    linked += 1
    const far = net.connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    const link = { near, far, lanes: { up: laneOf(near, far, 'up'), down: laneOf(far, near, 'down') } }
    links.add(link)
    const forget = () => {
      if (!near.destroyed || !far.destroyed) return
      if (links.delete(link)) goneBytes += link.lanes.up.lostBytes + link.lanes.down.lostBytes
    }
    near.on('close', forget)
    far.on('close', forget)
  }
  const server = net.createServer({ noDelay: true, allowHalfOpen: true }, connect)
  const cut = () => {
    for (const { near, far } of links) for (const socket of [near, far]) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    weather: (next) => void (weather = { ...FAIR, ...next }),
    freeze: (...directions) => directions.forEach((direction) => frozen.add(direction)),
    thaw() {
      frozen.clear()
      for (const lane of lanes()) lane.pump()
    },
    lose: (...directions) => {
      for (const link of links) for (const direction of directions) link.lanes[direction].lose()
    },
    cut,
    accept: (open) => void (isOpen = open),
    lead: (next) => void (target = next),
    isImpaired(opening) {
      const found = [...links].filter(({ lanes: { up } }) => up.opening.includes(opening))
      return found.length === 0 ? undefined : found.some(({ lanes: { up, down } }) => up.isImpaired || down.isImpaired)
    },
    links: () => links.size,
    linked: () => linked,
    heldBytes: () => lanes().reduce((sum, lane) => sum + lane.heldBytes, 0),
    lostBytes: () => lanes().reduce((sum, lane) => sum + lane.lostBytes, goneBytes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
