import { useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'

/** An actor of a screen that is made when it is first used: most visits of a list open no dialog and export nothing. */
export interface Part<A extends AnyActorRef = AnyActorRef> {
  /** Whether it is there from an earlier visit. */
  readonly isKept: boolean
  /** The actor, if somebody used it by now, on this visit or on the one that is brought back. */
  readonly made: A | null
  /** The actor; the first call makes it. */
  actor(): A
  /** Tells the actor something, making it first where needed. */
  send(event: Parameters<A['send']>[0]): void
  /** Calls back when the actor is made. @returns the undo */
  subscribe: (changed: () => void) => () => void
}

export function createPart<A extends AnyActorRef>(make: () => A, isKept: boolean): Part<A> {
  const listeners = new Set<() => void>()
  let made: A | null = null
  const actor = (): A => {
    if (made !== null) return made
    made = make()
    for (const changed of listeners) changed()
    return made
  }
  return {
    isKept,
    get made() {
      if (made === null && isKept) made = make()
      return made
    },
    actor,
    send: (event) => actor().send(event),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The actor of a part, or null as long as nobody used it. */
export function usePart<A extends AnyActorRef>(part: Part<A>): A | null {
  return useSyncExternalStore(part.subscribe, () => part.made)
}
