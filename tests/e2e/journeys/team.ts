import { expect } from '../fixtures.ts'
import type { Desk, Journey } from './desk.ts'

async function buildATeam(desk: Desk): Promise<void> {
  const { t, owner, hands, page } = desk
  const { team } = t.admin
  desk.guard.allow(/status of 422/)
  await desk.open('/admin/team')
  await desk.expectTitle(team.title)
  await desk.lookClosely()
  await desk.follow(team.invite)
  await desk.expectTitle(team.newTitle)
  await desk.write(team.name, 'Anna')
  await desk.write(team.email, 'anna@team.example')
  await owner.pressSave()
  await expect(page.getByText(t.forms.problems.not_chosen).first()).toBeVisible()
  await desk.lookClosely()
  await hands.check(page.getByRole('radio', { name: team.roles.baker }))
  await owner.pressSave()
  await owner.expectToast(team.invited('anna@team.example'))
  await desk.follow('Anna')
  await desk.expectTitle('Anna')
  await desk.lookClosely()
  await desk.press(team.inviteAgain)
  await owner.expectToast(team.invited('anna@team.example'))
  await desk.unfold(team.remove.action)
  await desk.press(team.remove.action)
  await owner.expectToast(team.remove.done('Anna'))
  await expect(page.getByText(team.none)).toBeVisible()
}

export const teamJourneys: Journey[] = [
  { title: 'the team', pages: ['team', 'team/new', 'team/:id'], go: buildATeam },
]
