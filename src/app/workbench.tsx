import type { UserInfo } from '#contract/wire/session.ts'
import { ReferenceDialogContext } from '#crud/kinds/reference-dialog-context.ts'
import { laterReferenceDialog } from '#crud/picker/later-reference-dialog.tsx'
import { AccountDialogs } from '#layout/account/account-dialogs.tsx'
import { leaveOutClearButtons } from '#layout/focus/clear-buttons.ts'
import { catchStrayDrops } from '#layout/pages/stray-drop.ts'
import { ShellView } from '#layout/shell/shell-view.tsx'
import type { Shell } from '#layout/shell/create-shell.ts'
import { NewVersion } from '#layout/version/new-version.tsx'
import { VisitorFrame } from '#screens/sign-in/visitor-frame.tsx'
import type { SessionContext } from '#machines/session/session.machine.ts'
import type { Person } from '#widgets/workbench-context.tsx'
import { useSelector } from '@xstate/react'
import { App } from 'antd'
import { useEffect, useMemo } from 'react'
import { ChosenTheme } from './chosen-theme.tsx'
import type { Console } from './console.ts'
import { FileOutlet } from './file-outlet.tsx'
import { LiveDialogs, LiveHeader } from './live-header.tsx'

/** The console of the person who is signed in. */
export function Workbench({ console, shell }: { console: Console; shell: Shell }) {
  const session = useSelector(console.actors.session, ({ context }) => context)
  const { fileUrl } = console.services
  const person = useMemo(() => personOf(session, fileUrl), [session, fileUrl])
  useEffect(() => leaveOutClearButtons(document), [])
  useEffect(
    () =>
      catchStrayDrops(window, (message) =>
        console.notices.say({ kind: 'warning', title: null, message, key: 'stray-drop' }),
      ),
    [console],
  )
  // Until there is an own password the server refuses everything else.
  const isHeld = session.info?.mustChangePassword === true
  const dialogs = <AccountDialogs session={console.actors.session} account={console.account} />
  return (
    <ChosenTheme settings={console.actors.settings}>
      <App component={false}>
        {isHeld ? (
          <VisitorFrame productName={console.config.productName}>{dialogs}</VisitorFrame>
        ) : (
          <ReferenceDialogContext value={laterReferenceDialog}>
            <ShellView
              shell={shell}
              person={person}
              headerItems={
                <>
                  <NewVersion facade={console.services.newVersion} />
                  <LiveHeader live={console.live} services={console.services} />
                </>
              }
            >
              {dialogs}
              <LiveDialogs live={console.live} />
              <FileOutlet show={console.files} />
            </ShellView>
          </ReferenceDialogContext>
        )}
      </App>
    </ChosenTheme>
  )
}

function personOf({ info, username, realname, avatar }: SessionContext, fileUrl: (path: string) => string): Person {
  return {
    id: info?.id ?? '',
    username,
    realname,
    avatar: fileUrl(avatar),
    tenantName: textOf(info, 'loginTenantName'),
    departmentName: info?.orgCodeTxt ?? '',
  }
}

function textOf(info: UserInfo | null, key: string): string {
  const value = info?.[key]
  return typeof value === 'string' ? value : ''
}
