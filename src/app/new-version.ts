import { otherBuild } from '#core/build.ts'
import type { RunningActors } from '#core/running-actors.ts'
import type { NewVersionFacade } from '#core/services.ts'
import { holdsWork, isBusy } from '#layout/pages/page-actor.ts'
import { newVersionWith } from '#machines/new-version/new-version-with.ts'
import { createActor, type ActorRefFrom, type AnyActor } from 'xstate'
import type { Browser } from './browser.ts'

export type NewVersion = ActorRefFrom<ReturnType<typeof newVersionWith>>

interface Outside {
  browser: Browser
  running: RunningActors
  isSignedIn: () => boolean
}

/** What looks for a newer build of the console; nobody who is typing before the sign-in is interrupted. */
export function createNewVersion({ browser, running, isSignedIn }: Outside) {
  const actors = () => running.all().map(({ actor }) => actor as AnyActor)
  return createActor(
    newVersionWith({
      isOther: async (_, signal) =>
        (await otherBuild(await fetch('/index.html', { cache: 'no-store', signal }))) !== '',
      isBusy: () => actors().some(isBusy),
      hasWork: () => !isSignedIn() || actors().some(holdsWork),
      reload: browser.reload,
    }),
  )
}

/** The new version as views see it. */
export function facadeOf(actor: NewVersion): NewVersionFacade {
  return {
    isOffered: () => actor.getSnapshot().matches('offered') || actor.getSnapshot().matches('finishing'),
    subscribe: (changed) => {
      const subscription = actor.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    check: () => actor.send({ type: 'version.check' }),
    take: () => actor.send({ type: 'version.take' }),
  }
}
