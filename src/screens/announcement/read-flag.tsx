import styles from './announcement.module.css'

/** 已读 or 未读. */
export function ReadFlag({ isRead }: { isRead: boolean }) {
  return (
    <span className={styles['readFlag']} data-read={isRead}>
      {isRead ? '已读' : '未读'}
    </span>
  )
}
