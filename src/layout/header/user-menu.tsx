import { faceLetter } from '#core/formats/face-letter.ts'
import { PopupMenu } from '#layout/popup/popup.ts'
import type { PopupPlace } from '#layout/popup/popup-menu.tsx'
import { useShell } from '#layout/shell/shell-context.tsx'
import type { Person } from '#widgets/workbench-context.tsx'
import { type MouseEvent, useState } from 'react'
import styles from './header.module.css'
import { userCommands } from './user-commands.tsx'

/** The person's name and picture; a click shows what they can do with their account. Source: LAYOUT-03, HDR-01…04. */
export function UserMenu() {
  const shell = useShell()
  const { person } = shell
  const [at, setAt] = useState<PopupPlace | null>(null)
  const name = person.realname === '' ? person.username : person.realname
  const toggle = (event: MouseEvent): void => {
    const box = event.currentTarget.getBoundingClientRect()
    setAt(at === null ? { x: box.right, y: box.bottom + 4, align: 'end', opener: event.currentTarget } : null)
  }
  return (
    <>
      <button
        type="button"
        className={styles['user']}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={`${name}的账号菜单`}
        onClick={toggle}
      >
        <Picture person={person} name={name} />
        <span className={styles['userText']}>
          <span>{name}</span>
          <Place person={person} />
        </span>
      </button>
      {at !== null && (
        <PopupMenu
          label="账号"
          at={at}
          onClose={() => setAt(null)}
          items={userCommands(shell)}
          header={
            <div className={styles['card']}>
              <strong>{name}</strong>
              <span>{person.username}</span>
              <span>{placeOf(person)}</span>
            </div>
          }
        />
      )}
    </>
  )
}

/** Tenant and department on one line; where it is narrow the tenant is cut first. */
function Place({ person }: { person: Person }) {
  const { tenantName, departmentName } = person
  return (
    <span className={styles['place']} title={placeOf(person)}>
      <span>{tenantName}</span>
      {departmentName !== '' && (
        <span className={styles['department']}>{tenantName === '' ? departmentName : `· ${departmentName}`}</span>
      )}
    </span>
  )
}

function Picture({ person, name }: { person: Person; name: string }) {
  if (person.avatar !== '') return <img className={styles['picture']} src={person.avatar} alt="" />
  return (
    <span className={styles['picture']} aria-hidden="true">
      {faceLetter(name)}
    </span>
  )
}

function placeOf({ tenantName, departmentName }: Person): string {
  return [tenantName, departmentName].filter((part) => part !== '').join(' · ')
}
