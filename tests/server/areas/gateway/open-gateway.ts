import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { addDictionaries, allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openRawTarget, type RawTarget } from './raw-target.ts'

export const PATH = '/sys/gatewayRoute'

/** A running gateway in front of a target that keeps every byte. */
export interface TestGateway {
  server: TestApp
  target: RawTarget
  /** Where the gateway listens. */
  address: string
  chief: Caller
  /** Of a person called `reader`. */
  token: string
  /** Adds a route `/<routerId>/**` to the target. @returns its id */
  addRoute: (routerId: string, more?: object) => Promise<string>
  /** What the list says of a route. */
  stateOf: (routerId: string) => Promise<string>
  dispose: () => Promise<void>
}

/** Opens both; the routes `open` (for everybody) and `closed` (for who is signed in) are there. */
export async function openGateway(): Promise<TestGateway> {
  const target = await openRawTarget()
  const server = await openTestApp({ reachableHosts: [{ host: '127.0.0.1', port: null }] })
  await addDictionaries(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const chief = await callerOf(server, { id: 'chief', permissions: allOf('system:gateway', 'probe'), platform: true })
  await addPerson(server.database, { id: 'reader' })
  const rowOf = async (routerId: string): Promise<{ id: string; state: string }> =>
    (await chief.get(`${PATH}/list`)).result.find((row: { routerId: string }) => row.routerId === routerId)
  const addRoute = async (routerId: string, more: object = {}) => {
    const predicates = [{ name: 'Path', args: [`/${routerId}/**`] }]
    const route = { routerId, name: routerId, uri: target.address, predicates, ...more }
    const { success, message } = await chief.post(`${PATH}/add`, route)
    if (!success) throw new Error(message)
    return (await rowOf(routerId)).id
  }
  const patient = [{ name: 'CircuitBreaker', args: { failures: '1000' } }]
  await addRoute('open', { access: '2', filters: patient })
  await addRoute('closed')
  return {
    server,
    target,
    address,
    chief,
    token: await server.tokenOf('reader', 1),
    addRoute,
    stateOf: async (routerId) => (await rowOf(routerId)).state,
    dispose: async () => {
      await server.dispose()
      target.close()
    },
  }
}
