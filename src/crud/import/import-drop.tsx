import type { Crud } from '#crud/screen.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './import-drop.module.css'
import { takeDrops } from './take-drops.ts'

const ONE_FILE = '一次只能导入一个文件'
const NO_WORKBOOK = '只能导入 .xls 或 .xlsx 文件'

/** A workbook that is dropped onto the page of a list opens its import; there only for those who may import. */
export function ImportDrop({ crud }: { crud: Crud }) {
  const mark = useRef<HTMLParagraphElement>(null)
  const [isOver, setOver] = useState(false)
  const isWholePage = crud.openTab !== null
  useEffect(() => {
    // The list of a whole page takes what falls beside it, too.
    const list = mark.current?.parentElement
    const place = (isWholePage ? list?.closest('main') : null) ?? list
    return place ? takeDrops(place, { over: setOver, take: (files) => importFiles(crud, files) }) : undefined
  }, [crud, isWholePage])
  return (
    <p ref={mark} className={styles['mark']} hidden={!isOver}>
      <span>松开后导入{crud.screen.entity.label}</span>
    </p>
  )
}

function importFiles({ importer, services }: Crud, files: readonly File[]): void {
  const [file] = files
  if (file === undefined) return
  if (files.length > 1) return services.say('warning', ONE_FILE)
  if (!/\.xlsx?$/i.test(file.name)) return services.say('warning', NO_WORKBOOK)
  importer.send({ type: 'dialog.open' })
  importer.send({ type: 'file.choose', name: file.name, file })
}
