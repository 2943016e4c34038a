import { greeting } from '#contract/text/greeting.ts'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import styles from './dashboard.module.css'

/** Who is greeted, on which day, for which enterprise where the header has no room to say it. Source: FMT-10…14. */
export function Welcome() {
  const { realname, username, tenantName, departmentName } = useWorkbench().person
  const now = dayjs().locale('zh-cn')
  const place = [tenantName, departmentName].filter((part) => part !== '').join(' · ')
  return (
    <header className={styles['welcome']}>
      <h2>
        {greeting(now.hour())}，{realname === '' ? username : realname}
      </h2>
      <p>
        <time dateTime={now.format('YYYY-MM-DD')}>{now.format('YYYY年M月D日 dddd')}</time>
        {place !== '' && <span className={styles['place']}>{place}</span>}
      </p>
    </header>
  )
}
