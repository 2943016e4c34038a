import type { Services } from '#core/services.ts'
import type { uploadMachine } from '#machines/upload/upload.machine.ts'
import { isWithin, type Page } from '#widgets/page-context.tsx'
import type { ActorRefFrom, InputFrom } from 'xstate'

export type UploadActor = ActorRefFrom<typeof uploadMachine>

/** Where the actors of uploads live: a tab, or what stands for it. */
export type UploadHome = Pick<Page, 'actor' | 'release'>

/** The uploads of a form, a table or a field. They live in the tab, so that they go on while what shows them is out of sight, and are found again by name. */
export class UploadRegistry {
  readonly #home: UploadHome
  readonly #scope: string
  readonly #say: Services['say']
  readonly #actors: Map<string, UploadActor>

  /** @param scope unique in its home */
  constructor(home: UploadHome, scope: string, say: Services['say'], actors = new Map<string, UploadActor>()) {
    this.#home = home
    this.#scope = scope
    this.#say = say
    this.#actors = actors
  }

  /** What belongs to a part of it; this registry counts and ends it with its own. */
  part(name: string): UploadRegistry {
    return new UploadRegistry(this.#home, `${this.#scope}/${name}`, this.#say, this.#actors)
  }

  /** The upload of this name: the one that is on its way, or a new one. */
  actor(name: string, machine: typeof uploadMachine, input: InputFrom<typeof uploadMachine>): UploadActor {
    const key = `${this.#scope}/${name}`
    const actor = this.#home.actor(key, machine, input)
    this.#actors.set(key, actor)
    return actor
  }

  /** Whether a file is on its way, below this name or at all. */
  isBusy(name?: string): boolean {
    return this.#within(name).some(([, actor]) => actor.getSnapshot().hasTag('busy'))
  }

  /** The field of this name is not seen any more: nothing stays of it unless a file is on its way or did not arrive. */
  leave(name: string): void {
    const key = `${this.#scope}/${name}`
    if (this.#actors.get(key)?.getSnapshot().context.files.every(isThere) === true) this.#release(key)
  }

  /** Calls off what is on its way, below this name or all of it; nothing stays. */
  end(name?: string): void {
    for (const [key, actor] of this.#within(name)) {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'files.cancel' })
      this.#release(key)
    }
  }

  /** The same where nobody was asked: it is told. */
  abandon(): void {
    const lost = this.#within().flatMap(([, actor]) => sendingIn(actor))
    this.end()
    if (lost.length > 0) this.#say('warning', cancelled(lost))
  }

  /** Calls off, and tells, what is on its way to a field that is not there any more. */
  keepOnly(isThere: (name: string) => boolean): void {
    for (const [key, actor] of this.#within()) {
      const name = key.slice(this.#scope.length + 1)
      if (isThere(name)) continue
      const lost = sendingIn(actor)
      this.end(name)
      if (lost.length > 0) this.#say('warning', cancelled(lost))
    }
  }

  #within(name?: string): [string, UploadActor][] {
    const scope = name === undefined ? this.#scope : `${this.#scope}/${name}`
    return [...this.#actors].filter(([key]) => isWithin(key, scope))
  }

  #release(key: string): void {
    this.#actors.delete(key)
    this.#home.release(key)
  }
}

/** The names of the files that an upload is sending. */
export function sendingIn(actor: UploadActor): string[] {
  return actor.getSnapshot().context.files.flatMap(({ status, name }) => (status === 'uploading' ? [name] : []))
}

/** What is said of files whose place is gone. */
export function cancelled(names: readonly string[]): string {
  return `${names.map((name) => `“${name}”`).join('、')}没有传完，上传已取消`
}

function isThere({ status }: { status: string }): boolean {
  return status === 'done'
}
