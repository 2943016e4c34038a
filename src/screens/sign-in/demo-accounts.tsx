import type { ConsoleConfig } from '#contract/wire/config.ts'
import styles from './demo-accounts.module.css'

export type DemoAccount = ConsoleConfig['demoAccounts'][number]

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}

/** The accounts of the demo platform, each filled in with one press; nothing elsewhere. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section className={styles['demo']} aria-label="演示账号">
      <p>演示账号，点一下即可填入</p>
      <div className={styles['chips']}>
        {accounts.map((account) => (
          <button
            key={account.username}
            type="button"
            title={`填入 ${account.username}`}
            onClick={() => onChoose(account)}
          >
            <strong>{account.role}</strong>
            <span>{account.username}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
