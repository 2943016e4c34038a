/** What the server answered. */
export interface Called {
  success: boolean
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  result: any
}

/** Calls of one signed-in person to a server in a process of its own. */
export interface ProcessCaller {
  get: (path: string) => Promise<Called>
  post: (path: string, body: object) => Promise<Called>
  token: string
}

/** Signs in where it says and calls from there. */
export async function callerAt(address: string, username: string, password: string): Promise<ProcessCaller> {
  const { success, message, result } = await send(address, '/sys/login', '', { username, password })
  if (!success) throw new Error(`${username} at ${address}: ${message}`)
  return callerWith(address, result.token as string)
}

/** Calls with a token that another server gave. */
export function callerWith(address: string, token: string): ProcessCaller {
  return {
    get: (path) => send(address, path, token),
    post: (path, body) => send(address, path, token, body),
    token,
  }
}

async function send(address: string, path: string, token: string, body?: object): Promise<Called> {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) }
  const options = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(`${address}/vr${path}`, options)).json()) as Called
}
