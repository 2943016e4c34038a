import { joined, separated } from '#core/formats/formats.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { keptUpload, type KeptUpload } from './kept-upload.ts'
import type { Destination } from './send-file.ts'
import { useUploadPlace, type UploadPlaceFacts } from './upload-place.tsx'
import { useUploadRegistry } from './use-upload-registry.ts'

interface Uploading extends Destination {
  value: string | null | undefined
  onChange: ((value: string) => void) | undefined
  /** 0 = no limit. */
  most: number
  /** Why a file is not taken, or null. */
  problemOf: (file: File) => string | null
}

/** The files of a field as it has them, with those on their way. The root of the field takes `root`. */
export function useUpload({ value, onChange, most, problemOf, ...destination }: Uploading) {
  const services = useServices()
  const { place, root } = usePlace()
  const take = () => keptUpload(place.registry, place.name, { value, most, destination }, services)
  const [{ actor }, keep] = useState(take)
  const field = useRef<Field>({ value, onChange })
  useEffect(() => {
    field.current = { value, onChange }
  })
  const files = useSelector(actor, (snapshot) => snapshot.context.files)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useSeen(place, field, take, keep)
  const text = joined(separated(value))
  useEffect(() => actor.send({ type: 'value.replace', paths: separated(text) }), [actor, text])
  const choose = (chosenFiles: readonly File[]) => {
    const refused = chosenFiles.map(problemOf).find((one) => one !== null)
    const good = chosenFiles.filter((file) => problemOf(file) === null)
    if (good.length > 0) actor.send({ type: 'files.choose', files: good.map(chosen) })
    if (refused !== undefined && refused !== null) actor.send({ type: 'files.refuse', message: refused })
  }
  return {
    root,
    place,
    files,
    problem,
    isBusy,
    choose,
    remove: (id: string) => actor.send({ type: 'file.remove', id }),
    pause: (id: string) => actor.send({ type: 'file.pause', id }),
    retry: (id: string) => actor.send({ type: 'file.retry', id }),
  }
}

export type Upload = Omit<ReturnType<typeof useUpload>, 'root'>

type Field = Pick<Uploading, 'value' | 'onChange'>

/** The field takes what arrives as long as it is seen; what arrived meanwhile it takes when it is seen again. */
function useSeen(
  { registry, name, deliver }: UploadPlaceFacts,
  field: RefObject<Field>,
  take: () => KeptUpload,
  keep: (kept: KeptUpload) => void,
): void {
  const latest = useRef({ deliver, take })
  useEffect(() => {
    latest.current = { deliver, take }
  })
  useEffect(() => {
    const kept = latest.current.take()
    const { outlet } = kept
    const { late } = outlet
    keep(kept)
    outlet.late = null
    outlet.tell = (paths) => field.current.onChange?.(paths)
    if (late !== null && late !== field.current.value) outlet.tell(late)
    return () => {
      outlet.tell = (paths) => {
        outlet.late = paths
        latest.current.deliver(paths)
      }
      registry.leave(name)
    }
  }, [registry, name, field, keep])
}

/** Whose the files are: of the form or table around the field, else of the field itself. */
function usePlace(): { place: UploadPlaceFacts; root: (element: Element | null) => void } {
  const given = useUploadPlace()
  const { registry, root } = useUploadRegistry()
  return { place: given ?? { registry, name: 'files', deliver: nobody }, root }
}

function nobody(): void {}

function chosen(file: File) {
  return { file, name: file.name, mark: `${file.name}/${file.size}/${file.lastModified}` }
}
