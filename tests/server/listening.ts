import net, { type AddressInfo } from 'node:net'

/** A port of loopback that nobody has. */
export async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Asks again and again, until a program takes a connection or has ended. */
export async function untilListening(port: number, ended: Promise<void>): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => setTimeout(() => resolve(false), 50))
    })
    if (isUp) return
  }
  throw new Error(`the program ended before it listened on ${port}`)
}
