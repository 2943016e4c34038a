import net from 'node:net'
import path from 'node:path'

/** How Node reaches the database: by a socket in the data folder, or by loopback where there are none (Windows). */
export type Transport = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number }

const SOCKET_PORT = 5432 // only part of the socket's file name
/** The kernel's limit for the path of a socket, without the closing zero byte, on the strictest system (macOS). */
const MAX_SOCKET_PATH_BYTES = 103

/** The way into a new server of the given folder. */
export async function chooseTransport(folder: string, platform = process.platform): Promise<Transport> {
  const isTooLong = Buffer.byteLength(socketFile(folder)) > MAX_SOCKET_PATH_BYTES
  if (platform === 'win32' || isTooLong) return { kind: 'loopback', port: await freePort() }
  return { kind: 'socket', folder }
}

/** PostgreSQL's name for its socket. */
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`

export function socketFile(folder: string): string {
  return path.join(folder, SOCKET_NAME)
}

/** PostgreSQL's settings for listening there and nowhere else. */
export function listenSettings(transport: Transport): Record<string, string> {
  if (transport.kind === 'loopback') {
    return { listen_addresses: '127.0.0.1', port: String(transport.port), unix_socket_directories: '' }
  }
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: transport.folder,
    unix_socket_permissions: '0700',
  }
}

/** The socket lies in a folder only its owner may enter, as the data files do; loopback is open to every local user, so it asks for the password. */
export const ACCESS_RULES = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
