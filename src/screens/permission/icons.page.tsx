import { copyText } from '#widgets/copy-text.ts'
import { groupedIcons } from '#widgets/icon/icon-groups.ts'
import { ICONS } from '#widgets/icon/icon-set.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { PageHeader } from '#widgets/page-header/page-header.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useState } from 'react'
import styles from './icons.module.css'

/** 图标: every icon a menu may have, by what it is about; a press copies its name. Source: SCREEN-83, contract §25. */
export function Page() {
  const { say } = useServices()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const groups = groupedIcons(Object.keys(ICONS).filter((name) => name.includes(wanted)))
  const copy = async (name: string) => {
    const isCopied = await copyText(name)
    say(isCopied ? 'success' : 'warning', isCopied ? `已复制 ${name}` : `浏览器不允许复制，请手动复制：${name}`)
  }
  return (
    <>
      <PageHeader title="图标" search={{ placeholder: '搜索图标名称', onSearch: setWords }} />
      {groups.length === 0 && <EmptyState title="没有找到图标" hint="换一个词再搜索。" />}
      {groups.map(({ title, names }) => (
        <section key={title} className={styles['group']} aria-label={title}>
          <h2>
            {title} <small>{names.length}</small>
          </h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" aria-label={`复制 ${name}`} onClick={() => void copy(name)}>
                  <MenuIcon icon={name} title={name} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
