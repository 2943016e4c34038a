import { createListeners } from '#core/listeners.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { AccountActors, AccountFacade } from '#layout/account/account-actors.ts'
import type { Notices } from './notices.ts'

interface Outside {
  load: () => Promise<AccountActors>
  running: RunningActors
  notices: Notices
  /** Code that does not come may be that of a build which is gone. */
  checkVersion: () => void
}

export interface AccountOwner extends AccountFacade {
  /** Sends to the flows, which are fetched and started by the first call. Says so when they do not come. */
  ask(this: void, send: (actors: AccountActors) => void): void
  /** Nobody is signed in any more: what is open closes, what is asked for and not there yet does not open. */
  endSession(this: void): void
  stop(this: void): void
}

/** The flows of one's own account: few open one, so their code waits for the first who does. They live as long as the window. */
export function createAccountFacade({ load, running, notices, checkVersion }: Outside): AccountOwner {
  const listeners = createListeners()
  let actors: AccountActors | null = null
  let arriving: Promise<AccountActors> | null = null
  let session = 0

  async function start(): Promise<AccountActors> {
    const arrived = await load()
    for (const [name, actor] of Object.entries(arrived)) {
      running.add(name, actor)
      actor.start()
    }
    actors = arrived
    listeners.notify()
    return arrived
  }

  async function arrive(send: (actors: AccountActors) => void): Promise<void> {
    const asked = session
    arriving ??= start()
    try {
      const arrived = await arriving
      if (asked === session) send(arrived)
    } catch {
      arriving = null
      checkVersion()
      if (asked === session)
        notices.say({ kind: 'error', title: null, message: '加载失败，请检查网络后重试', key: 'account' })
    }
  }

  return {
    current: () => actors,
    subscribe: listeners.subscribe,
    ask(send) {
      if (actors === null) void arrive(send)
      else send(actors)
    },
    endSession() {
      session += 1
      for (const actor of Object.values(actors ?? {})) actor.send({ type: 'session.ended' })
    },
    stop() {
      for (const actor of Object.values(actors ?? {})) actor.stop()
    },
  }
}
