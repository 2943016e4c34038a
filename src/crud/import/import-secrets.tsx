import { fetchSecrets } from './fetch-secrets.ts'
import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'

/** The list of passwords that an import generated: the user who imported fetches it, once. */
export function ImportSecrets({ crud }: { crud: Crud }) {
  const importer = crud.importer.actor()
  const hasSecrets = useSelector(importer, (snapshot) => snapshot.context.hasSecrets)
  const id = useSelector(importer, (snapshot) => snapshot.context.operationId)
  if (!hasSecrets || id === '') return null
  const fetch = async () => {
    if (await fetchSecrets(crud.services, id)) importer.send({ type: 'secrets.fetched' })
  }
  return (
    <div>
      <p>文件里没有填写密码的人，系统已为每人生成登录密码，本人首次登录时必须修改。名单只能下载一次，请妥善保管。</p>
      <GuardedButton type="primary" onClick={() => void fetch()}>
        下载登录密码
      </GuardedButton>
    </div>
  )
}
