import type { RunningActors } from '#core/running-actors.ts'
import { createActor, type AnyActor } from 'xstate'
import type { UploadHome } from './upload-registry.ts'

/** A home for the uploads of what stands in no tab. */
export function createUploadHome(running: RunningActors | undefined): UploadHome {
  const actors = new Map<string, AnyActor>()
  return {
    actor(key, machine, input) {
      const known = actors.get(key)
      if (known !== undefined) return known as never
      const actor: AnyActor = createActor(machine, { input }).start()
      actors.set(key, actor)
      running?.add(key, actor)
      return actor as never
    },
    release(key) {
      const actor = actors.get(key)
      actors.delete(key)
      if (actor === undefined) return
      running?.remove(actor)
      actor.stop()
    },
  }
}
