import { Fragment } from 'react'
import styles from './api-document.module.css'
import type { Operation } from './operations.ts'

/** The calls, one a row; on narrow windows who may call stands below the path. */
export function CallsTable({ operations }: { operations: readonly Operation[] }) {
  return (
    <table className={styles['calls']}>
      <thead>
        <tr>
          <th>方法</th>
          <th>路径</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {operations.map(({ method, path, description }) => (
          <tr key={`${method} ${path}`}>
            <td>{method}</td>
            <td>
              <BreakablePath path={path} />
            </td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Breaks where one of its parts ends. */
function BreakablePath({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
