import type { AnyActor } from 'xstate'

/** Which actor goes by which name in the inspector. */
export interface ActorRegister {
  /** @returns the id, and whether the actor was unknown before */
  enter(actor: AnyActor, parent: string | null, name: string): { id: string; isNew: boolean }
  idOf(actor: object): string | null
  actorOf(id: string): AnyActor | null
  childrenOf(id: string): readonly string[]
  /** Forgets an actor and all below it. */
  leave(id: string): void
}

/** Ids read like paths, e.g. `liveTableChannel/socket`; a second one of the same name gets a number. */
export function createActorRegister(): ActorRegister {
  const ids = new Map<object, string>()
  const actors = new Map<string, { actor: AnyActor; children: Set<string> }>()
  const leave = (id: string): void => {
    const entry = actors.get(id)
    if (entry === undefined) return
    for (const child of entry.children) leave(child)
    actors.delete(id)
    ids.delete(entry.actor)
    for (const { children } of actors.values()) children.delete(id)
  }
  return {
    enter(actor, parent, name) {
      const known = ids.get(actor)
      if (known !== undefined) return { id: known, isNew: false }
      const id = freeId(parent === null ? name : `${parent}/${name}`, actors)
      ids.set(actor, id)
      actors.set(id, { actor, children: new Set() })
      if (parent !== null) actors.get(parent)?.children.add(id)
      return { id, isNew: true }
    },
    idOf: (actor) => ids.get(actor) ?? null,
    actorOf: (id) => actors.get(id)?.actor ?? null,
    childrenOf: (id) => [...(actors.get(id)?.children ?? [])],
    leave,
  }
}

function freeId(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted} #${number}`)) number += 1
  return `${wanted} #${number}`
}
