import { membersOf } from '#contract/kinds/comma-list.ts'
import { fileName } from '#core/file-name.ts'
import { useServices } from '#widgets/services-context.tsx'
import { showFiles } from '#widgets/upload/show-files.ts'
import { StoredImage } from '#widgets/upload/stored-image.tsx'
import { Button } from 'antd'
import * as z from 'zod/mini'
import styles from './lifecycle.module.css'

/** What was filled in with a step; older servers tell nothing of it. */
export const givenSchema = z.catch(
  z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.string(),
      value: z.nullish(z.union([z.string(), z.number(), z.boolean()])),
      text: z.nullish(z.string()),
    }),
  ),
  [],
)
export type Given = z.infer<typeof givenSchema>[number]

const PICTURES: readonly string[] = ['image', 'images']

/** A field as it was filled in with a step; pictures and files open when they are pressed. */
export function GivenField({ given: { label, kind, value, text } }: { given: Given }) {
  return (
    <div className={styles['given']}>
      {label}：
      {PICTURES.includes(kind) || kind === 'files' ? (
        <Files kind={kind} paths={membersOf(String(value))} />
      ) : (
        shown(text ?? value)
      )}
    </div>
  )
}

function Files({ kind, paths }: { kind: string; paths: string[] }) {
  const services = useServices()
  return paths.map((path, at) => (
    <Button key={path} type="link" size="small" onClick={() => showFiles(services, paths, at)}>
      {PICTURES.includes(kind) ? (
        <StoredImage path={path} alt={fileName(path)} size={80} className={styles['picture']} />
      ) : (
        fileName(path)
      )}
    </Button>
  ))
}

function shown(value: Given['value']): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return String(value ?? '')
}
