import { fileName } from '#core/files/file-name.ts'
import { joined, separated } from '#core/formats/formats.ts'
import type { Services } from '#core/services.ts'
import type { UploadEntry } from '#core/files/uploads.ts'
import { uploadWith } from '#machines/upload/upload-with.ts'
import type { UploadValue } from '#machines/upload/upload-value.ts'
import { sendFile, type Destination } from './send-file.ts'
import { cancelled, sendingIn, type UploadActor, type UploadRegistry } from './upload-registry.ts'

/** An upload with the outlet that takes what it brings now. */
export interface KeptUpload {
  actor: UploadActor
  outlet: Outlet
}

interface Outlet {
  /** The field while it is seen, its stand-in otherwise. */
  tell: (paths: string) => void
  /** What came while nobody saw the field; null = nothing. */
  late: string | null
}

interface Begun {
  value: string | null | undefined
  /** 0 = no limit. */
  most: number
  destination: Destination
}

const outlets = new WeakMap<UploadActor, Outlet>()
let count = 0

/** The upload of this name on a shelf: the one that is on its way, or a new one. */
export function keptUpload(registry: UploadRegistry, name: string, begun: Begun, services: Services): KeptUpload {
  const outlet: Outlet = { tell: () => {}, late: null }
  const machine = uploadWith({
    send: (input, signal) => sendFile(services, input, signal, begun.destination),
    tell: (paths) => outlet.tell(joined(paths)),
    warn: (file) => services.say('error', file === '' ? '文件上传失败.' : `${file} 上传失败.`), // ERR-13
  })
  const actor = registry.actor(name, machine, { paths: separated(begun.value), most: begun.most, nameOf: fileName })
  const known = outlets.get(actor)
  if (known !== undefined) return { actor, outlet: known }
  outlets.set(actor, outlet)
  follow(actor, services)
  return { actor, outlet }
}

/** As long as it lives, it stands among what is going on, hears of the line, and says when it is cut off. */
function follow(actor: UploadActor, { uploads, say }: Services): void {
  const owner = `upload-${(count += 1)}`
  const returned = () => actor.send({ type: 'line.returned' })
  window.addEventListener('online', returned)
  actor.subscribe({
    next: ({ context }) => uploads?.put(owner, context.files.filter(isOnItsWay).map(entryOf(actor))),
    complete() {
      window.removeEventListener('online', returned)
      uploads?.put(owner, [])
      const lost = sendingIn(actor)
      if (lost.length > 0) say('warning', cancelled(lost))
    },
  })
}

function isOnItsWay({ status }: UploadValue): boolean {
  return status === 'uploading' || status === 'error'
}

function entryOf(actor: UploadActor): (file: UploadValue) => UploadEntry {
  return (file) => ({
    id: file.id,
    name: file.name,
    percent: file.percent,
    state: stateOf(file),
    message: file.message,
    cancel: () => actor.send({ type: 'file.remove', id: file.id }),
    pause: () => actor.send({ type: 'file.pause', id: file.id }),
    retry: () => actor.send({ type: 'file.retry', id: file.id }),
  })
}

function stateOf({ status, hold }: UploadValue): UploadEntry['state'] {
  if (status === 'error') return 'failed'
  if (hold === 'person') return 'paused'
  return hold === null ? 'sending' : 'waiting'
}
