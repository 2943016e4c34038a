import { fileName } from '#core/file-name.ts'
import { joined, separated } from '#core/formats.ts'
import { uploadWith } from '#machines/upload/upload-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { sendFile, type Destination } from './send-file.ts'

interface Uploading extends Destination {
  value: string | null | undefined
  onChange: ((value: string) => void) | undefined
  /** 0 = no limit. */
  most: number
  /** Why a file is not taken, or null. */
  problemOf: (file: File) => string | null
}

/** The files of a field as it has them, with those on their way. */
export function useUpload({ value, onChange, most, problemOf, ...destination }: Uploading) {
  const services = useServices()
  const machine = uploadWith({
    send: (input, signal) => sendFile(services, input, signal, destination),
    tell: (paths) => onChange?.(joined(paths)),
    warn: (name) => services.say('error', name === '' ? '文件上传失败.' : `${name} 上传失败.`), // ERR-13
  })
  const paths = separated(value)
  const [snapshot, send, actor] = useMachine(machine, { input: { paths, most, nameOf: fileName } })
  useRunning(actor)
  const text = joined(paths)
  useEffect(() => send({ type: 'value.replace', paths: separated(text) }), [send, text])
  useEffect(() => {
    const tell = () => send({ type: 'line.returned' })
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [send])
  const choose = (files: readonly File[]) => {
    const problem = files.map(problemOf).find((one) => one !== null)
    const good = files.filter((file) => problemOf(file) === null)
    if (good.length > 0) send({ type: 'files.choose', files: good.map(chosen) })
    if (problem !== undefined && problem !== null) send({ type: 'files.refuse', message: problem })
  }
  return {
    files: snapshot.context.files,
    problem: snapshot.context.problem,
    isBusy: snapshot.hasTag('busy'),
    choose,
    remove: (id: string) => send({ type: 'file.remove', id }),
    pause: (id: string) => send({ type: 'file.pause', id }),
    retry: (id: string) => send({ type: 'file.retry', id }),
  }
}

export type Upload = ReturnType<typeof useUpload>

function chosen(file: File) {
  return { file, name: file.name, mark: `${file.name}/${file.size}/${file.lastModified}` }
}
