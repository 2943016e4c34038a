import { createListeners } from './listeners.ts'
/** An actor without a parent: the flow it runs for, and the actor itself, which only its owner may talk to. */
export interface RunningActor {
  /** Readable and not unique, e.g. `session` or `/isystem/user · list`. */
  name: string
  actor: object
}

/** Which actors run in this window. Noting one costs a set entry; nothing is watched. */
export interface RunningActors {
  add(name: string, actor: object): void
  remove(actor: object): void
  all(): readonly RunningActor[]
  /** @returns the undo */
  subscribe(changed: () => void): () => void
}

/** The list of running actors, empty at first. */
export function createRunningActors(): RunningActors {
  const running = new Map<object, string>()
  const listeners = createListeners()
  const tell = (): void => {
    listeners.notify()
  }
  return {
    add(name, actor) {
      running.set(actor, name)
      tell()
    },
    remove(actor) {
      if (running.delete(actor)) tell()
    },
    all: () => Array.from(running, ([actor, name]) => ({ name, actor })),
    subscribe: listeners.subscribe,
  }
}
