import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import { Link, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import styles from './result.module.css'
import { UserFrame } from './user-frame.tsx'

const stateSchema = z.object({ username: z.string().check(z.minLength(1)) })

/** Names the account that was made. Its name comes with the way here, never from the address. Source: SCREEN-89, contract §20. */
export function RegisterResultPage({ productName }: { productName: string }) {
  const state = z.safeParse(stateSchema, useLocation().state)
  if (!state.success)
    return (
      <UserFrame productName={productName} title="没有可显示的注册结果" lead="注册成功后会显示新账号的名称。">
        <div className={styles['actions']}>
          <Link className={styles['main']} to="/user/register">
            去注册
          </Link>
          <Link to="/user/login">返回登录</Link>
        </div>
      </UserFrame>
    )
  return (
    <UserFrame
      productName={productName}
      title={
        <span className={styles['title']}>
          <span className={styles['mark']}>
            <PlainIcon name="check" size={26} />
          </span>
          您的账号：<em>{state.data.username}</em> 注册成功
        </span>
      }
      lead="现在可以用它登录。需要的菜单和数据由管理员分配。"
    >
      <div className={styles['actions']}>
        <Link className={styles['main']} to="/user/login">
          去登录
        </Link>
        <Link to="/">返回首页</Link>
      </div>
    </UserFrame>
  )
}
