import { untilAway, untilBack, type Trial } from './trial.ts'

/** What may happen to servers, the database and what stands between them; each ends with everything up again. */
export type Fault = (trial: Trial) => Promise<void>

export const rollingRestart: Fault = async (trial) => {
  for (const server of trial.deployment.all) {
    await trial.deployment.end(server, 'SIGTERM')
    await trial.deployment.start(server)
    await untilBack(trial)
  }
}

export const serverKilled: Fault = async ({ deployment }) => {
  await deployment.end(0, 'SIGKILL')
  await deployment.start(0)
}

/** Stays away until every socket was closed for it. */
export const natsKilled: Fault = async (trial) => {
  await trial.nats!.kill()
  await untilAway(trial)
  await trial.nats!.start()
}

export const databaseKilled: Fault = async ({ deployment }) => {
  deployment.killDatabase()
  await deployment.untilDatabase()
}

export const allKilled: Fault = async ({ deployment, nats }) => {
  deployment.killDatabase()
  await Promise.all([...deployment.all.map((server) => deployment.end(server, 'SIGKILL')), nats?.kill()])
  await deployment.untilDatabase()
  await nats?.start()
  for (const server of deployment.all) await deployment.start(server)
}
