import { membersOf } from '#contract/kinds/comma-list.ts'
import type { Given } from '#contract/wire/given.ts'
import { fileName } from '#core/files/file-name.ts'
import { useServices } from '#widgets/services-context.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import { showFiles } from '#widgets/upload/show-files.ts'
import { Button } from 'antd'
import styles from './lifecycle.module.css'

const PICTURES: readonly string[] = ['image', 'images']

/** A field as it was filled in with a step; pictures and files open when they are pressed. */
export function GivenField({ given: { label, kind, value, text } }: { given: Given }) {
  return (
    <div className={styles['given']}>
      {label}：
      <GivenValue label={label} kind={kind} value={value} text={text} />
    </div>
  )
}

/** What was filled in: pictures and files open when they are pressed. */
export function GivenValue({ label, kind, value, text }: Pick<Given, 'label' | 'kind' | 'value' | 'text'>) {
  const paths = membersOf(String(value ?? ''))
  if (PICTURES.includes(kind)) return <PictureList paths={paths} label={label} />
  return kind === 'files' ? <Files paths={paths} /> : shown(text ?? value)
}

function Files({ paths }: { paths: string[] }) {
  const services = useServices()
  return paths.map((path, at) => (
    <Button key={path} type="link" size="small" onClick={() => showFiles(services, paths, at)}>
      {fileName(path)}
    </Button>
  ))
}

function shown(value: Given['value']): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return String(value ?? '')
}
