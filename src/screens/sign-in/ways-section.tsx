import type { ConsoleConfig } from '#contract/wire/config.ts'
import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { casAddress } from './cas.ts'
import styles from './other-ways.module.css'

interface WaysSectionProps {
  config: ConsoleConfig
  onOpen: (thirdType: string) => void
  children?: ReactNode
}

/** The other ways in, as they are offered. */
export function WaysSection({ config, onOpen, children }: WaysSectionProps) {
  return (
    <section className={styles['ways']} aria-label="其他登录方式">
      <p>其他登录方式</p>
      <div className={styles['list']}>
        {config.thirdParties.map(({ type, name }) => (
          <button key={type} type="button" onClick={() => onOpen(type)}>
            {name}
          </button>
        ))}
        <CasLink config={config} />
      </div>
      {children}
    </section>
  )
}

/** The place they will take, so that nothing moves when they come. */
export function WaysPlace({ config }: { config: ConsoleConfig }) {
  return (
    <div className={styles['place']} aria-hidden="true" inert>
      <WaysSection config={config} onOpen={() => {}} />
    </div>
  )
}

function CasLink({ config }: { config: ConsoleConfig }) {
  const { pathname, search } = useLocation()
  if (config.casPrefixUrl === '') return null
  return (
    <a href={casAddress(config.casPrefixUrl, window.location.origin, pathname, search)}>
      统一身份认证
      <PlainIcon name="out" size={14} />
    </a>
  )
}
