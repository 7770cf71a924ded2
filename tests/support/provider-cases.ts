import type { OAuth2Profile } from '#core/auth/oauth2/known-provider.ts'

type ProviderCase = {
  /** Authorization URL without the parameters that all providers share. */
  authorize: string
  scope: string
  pkce: boolean
  credentials: 'header' | 'body'
  /** The provider's user response, and its response with the e-mail addresses. */
  user: unknown
  emails?: { path: string; answer: unknown }
  profile: Partial<OAuth2Profile>
  /** Headers of the user request. */
  headers?: Record<string, string>
  query?: string
}

const claims = {
  sub: 'u1',
  name: 'Rita',
  preferred_username: 'rita',
  email: 'rita@example.com',
  email_verified: true,
  picture: 'https://p.example/r.png',
}
const whole: OAuth2Profile = {
  id: 'u1',
  name: 'Rita',
  username: 'rita',
  email: 'rita@example.com',
  avatarURL: 'https://p.example/r.png',
}
const hubUser = {
  id: 7,
  name: 'Rita',
  login: 'rita',
  avatar_url: 'https://p.example/r.png',
  email: 'x@example.com',
}
const hubEmails = [
  { email: 'other@example.com', primary: false, verified: true },
  { email: 'rita@example.com', primary: true, verified: true },
]

/** Responses of each provider about the user Rita, and the profile we derive. */
export const PROVIDER_CASES: Record<string, ProviderCase> = {
  bitbucket: {
    authorize: 'https://bitbucket.org/site/oauth2/authorize',
    scope: 'account',
    pkce: false,
    credentials: 'header',
    user: {
      uuid: 'u1',
      display_name: 'Rita',
      username: 'rita',
      account_status: 'active',
      links: { avatar: { href: 'https://p.example/r.png' } },
    },
    emails: {
      path: '/me/user/emails',
      answer: { values: [{ email: 'rita@example.com', is_primary: true, is_confirmed: true }] },
    },
    profile: whole,
  },
  box: {
    authorize: 'https://account.box.com/api/oauth2/authorize',
    scope: 'root_readonly',
    pkce: true,
    credentials: 'body',
    user: {
      id: 'u1',
      name: 'Rita',
      login: 'rita@example.com',
      avatar_url: 'https://p.example/r.png',
      status: 'active',
    },
    profile: { ...whole, username: '' },
  },
  discord: {
    authorize: 'https://discord.com/api/oauth2/authorize',
    scope: 'identify email',
    pkce: true,
    credentials: 'header',
    user: {
      id: '7',
      username: 'rita',
      global_name: 'Rita',
      avatar: 'a1',
      email: 'rita@example.com',
      verified: true,
    },
    profile: { ...whole, id: '7', avatarURL: 'https://cdn.discordapp.com/avatars/7/a1.png' },
  },
  facebook: {
    authorize: 'https://www.facebook.com/v22.0/dialog/oauth',
    scope: 'email',
    pkce: true,
    credentials: 'body',
    user: {
      id: 'u1',
      name: 'Rita',
      email: 'rita@example.com',
      picture: { data: { url: 'https://p.example/r.png' } },
    },
    profile: { ...whole, username: '' },
  },
  gitea: {
    authorize: 'https://gitea.com/login/oauth/authorize',
    scope: 'read:user user:email',
    pkce: true,
    credentials: 'header',
    user: { id: 7, full_name: 'Rita', login: 'rita', avatar_url: 'https://p.example/r.png', active: true },
    emails: { path: '/me/user/emails', answer: hubEmails },
    profile: { ...whole, id: '7' },
  },
  gitee: {
    authorize: 'https://gitee.com/oauth/authorize',
    scope: 'user_info emails',
    pkce: true,
    credentials: 'body',
    user: hubUser,
    emails: {
      path: '/me/emails',
      answer: [{ email: 'rita@example.com', state: 'confirmed', scope: ['primary'] }],
    },
    profile: { ...whole, id: '7' },
  },
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    scope: 'read:user user:email',
    pkce: true,
    credentials: 'header',
    user: hubUser,
    emails: { path: '/me/user/emails', answer: hubEmails },
    profile: { ...whole, id: '7' },
  },
  gitlab: {
    authorize: 'https://gitlab.com/oauth/authorize',
    scope: 'read_user',
    pkce: true,
    credentials: 'header',
    user: {
      id: 7,
      name: 'Rita',
      username: 'rita',
      email: 'rita@example.com',
      confirmed_at: '2026-01-01T00:00:00Z',
      avatar_url: 'https://p.example/r.png',
    },
    profile: { ...whole, id: '7' },
  },
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
    pkce: true,
    credentials: 'header',
    user: claims,
    profile: whole,
  },
  instagram2: {
    authorize: 'https://www.instagram.com/oauth/authorize',
    scope: 'instagram_business_basic',
    pkce: true,
    credentials: 'body',
    user: { user_id: 'u1', name: 'Rita', username: 'rita', profile_picture_url: 'https://p.example/r.png' },
    profile: { ...whole, email: '' },
  },
  kakao: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    scope: 'account_email profile_nickname profile_image',
    pkce: true,
    credentials: 'body',
    user: {
      id: 7,
      properties: { nickname: 'rita', profile_image: 'https://p.example/r.png' },
      kakao_account: { email: 'rita@example.com', is_email_valid: true, is_email_verified: true },
    },
    profile: { ...whole, id: '7', name: '' },
  },
  lark: {
    authorize: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
    scope: '',
    pkce: true,
    credentials: 'body',
    user: { data: { union_id: 'u1', name: 'Rita', avatar_url: 'https://p.example/r.png' } },
    profile: { ...whole, username: '', email: '' },
  },
  linear: {
    authorize: 'https://linear.app/oauth/authorize',
    scope: 'read',
    pkce: false,
    credentials: 'body',
    user: {
      data: {
        viewer: {
          id: 'u1',
          name: 'Rita',
          displayName: 'rita',
          email: 'rita@example.com',
          avatarUrl: 'https://p.example/r.png',
          active: true,
        },
      },
    },
    profile: whole,
    query: 'query Me { viewer { id displayName name email avatarUrl active } }',
  },
  livechat: {
    authorize: 'https://accounts.livechat.com/',
    scope: '',
    pkce: true,
    credentials: 'body',
    user: {
      account_id: 'u1',
      name: 'Rita',
      email: 'rita@example.com',
      email_verified: true,
      avatar_url: 'https://p.example/r.png',
    },
    profile: { ...whole, username: '' },
  },
  mailcow: {
    authorize: 'OWN/authorize',
    scope: 'profile',
    pkce: true,
    credentials: 'body',
    user: { id: 'u1', full_name: 'Rita', username: 'rita@example.com', email: 'rita@example.com', active: 1 },
    profile: { ...whole, avatarURL: '' },
  },
  microsoft: {
    authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    scope: 'User.Read',
    pkce: true,
    credentials: 'header',
    user: { id: 'u1', displayName: 'Rita', mail: 'rita@example.com' },
    profile: { ...whole, username: '', email: '', avatarURL: '' },
  },
  monday: {
    authorize: 'https://auth.monday.com/oauth2/authorize',
    scope: 'me:read',
    pkce: true,
    credentials: 'body',
    user: {
      data: {
        me: {
          id: 'u1',
          enabled: true,
          name: 'Rita',
          email: 'rita@example.com',
          is_verified: true,
          photo_small: 'https://p.example/r.png',
        },
      },
    },
    profile: { ...whole, username: '' },
    query: 'query { me { id enabled name email is_verified photo_small } }',
  },
  notion: {
    authorize: 'https://api.notion.com/v1/oauth/authorize',
    scope: '',
    pkce: true,
    credentials: 'header',
    user: {
      bot: {
        owner: {
          user: {
            id: 'u1',
            name: 'Rita',
            avatar_url: 'https://p.example/r.png',
            person: { email: 'rita@example.com' },
          },
        },
      },
    },
    profile: { ...whole, username: '' },
    headers: { 'notion-version': '2022-06-28' },
  },
  oidc: {
    authorize: 'OWN/authorize',
    scope: 'openid email profile',
    pkce: true,
    credentials: 'header',
    user: claims,
    profile: whole,
  },
  patreon: {
    authorize: 'https://www.patreon.com/oauth2/authorize',
    scope: 'identity identity[email]',
    pkce: true,
    credentials: 'body',
    user: {
      data: {
        id: 'u1',
        attributes: {
          full_name: 'Rita',
          vanity: 'rita',
          email: 'rita@example.com',
          is_email_verified: true,
          image_url: 'https://p.example/r.png',
        },
      },
    },
    profile: whole,
  },
  planningcenter: {
    authorize: 'https://api.planningcenteronline.com/oauth/authorize',
    scope: 'people',
    pkce: true,
    credentials: 'body',
    user: {
      data: { id: 'u1', attributes: { status: 'active', name: 'Rita', avatar: 'https://p.example/r.png' } },
    },
    profile: { ...whole, username: '', email: '' },
  },
  spotify: {
    authorize: 'https://accounts.spotify.com/authorize',
    scope: 'user-read-private',
    pkce: true,
    credentials: 'header',
    user: {
      id: 'u1',
      display_name: 'Rita',
      email: 'rita@example.com',
      images: [{ url: 'https://p.example/r.png' }],
    },
    profile: { ...whole, username: '', email: '' },
  },
  strava: {
    authorize: 'https://www.strava.com/oauth/authorize',
    scope: 'profile:read_all',
    pkce: true,
    credentials: 'body',
    user: {
      id: 7,
      firstname: 'Rita',
      lastname: 'Roggen',
      username: 'rita',
      profile: 'https://p.example/r.png',
    },
    profile: { ...whole, id: '7', name: 'Rita Roggen', email: '' },
  },
  trakt: {
    authorize: 'https://trakt.tv/oauth/authorize',
    scope: '',
    pkce: true,
    credentials: 'body',
    user: {
      user: {
        username: 'rita',
        name: 'Rita',
        ids: { uuid: 'u1' },
        images: { avatar: { full: 'https://p.example/r.png' } },
      },
    },
    profile: { ...whole, email: '' },
    headers: { 'trakt-api-key': 'krume', 'trakt-api-version': '2' },
  },
  twitch: {
    authorize: 'https://id.twitch.tv/oauth2/authorize',
    scope: 'user:read:email',
    pkce: true,
    credentials: 'body',
    user: {
      data: [
        {
          id: 'u1',
          login: 'rita',
          display_name: 'Rita',
          email: 'rita@example.com',
          profile_image_url: 'https://p.example/r.png',
        },
      ],
    },
    profile: whole,
    headers: { 'client-id': 'krume' },
  },
  twitter: {
    authorize: 'https://x.com/i/oauth2/authorize',
    scope: 'users.read users.email tweet.read',
    pkce: true,
    credentials: 'header',
    user: {
      data: {
        id: 'u1',
        name: 'Rita',
        username: 'rita',
        confirmed_email: 'rita@example.com',
        profile_image_url: 'https://p.example/r.png',
      },
    },
    profile: whole,
  },
  vk: {
    authorize: 'https://oauth.vk.com/authorize',
    scope: 'email',
    pkce: false,
    credentials: 'body',
    user: {
      response: [
        {
          id: 7,
          first_name: 'Rita',
          last_name: 'Roggen',
          screen_name: 'rita',
          photo_max: 'https://p.example/r.png',
        },
      ],
    },
    profile: { ...whole, id: '7', name: 'Rita Roggen', email: '' },
  },
  wakatime: {
    authorize: 'https://wakatime.com/oauth/authorize',
    scope: 'email',
    pkce: true,
    credentials: 'body',
    user: {
      data: {
        id: 'u1',
        display_name: 'Rita',
        username: 'rita',
        email: 'rita@example.com',
        is_email_confirmed: true,
        photo: 'https://p.example/r.png',
        photo_public: true,
      },
    },
    profile: whole,
  },
  yandex: {
    authorize: 'https://oauth.yandex.com/authorize',
    scope: 'login:email login:avatar login:info',
    pkce: true,
    credentials: 'header',
    user: {
      id: 'u1',
      real_name: 'Rita',
      login: 'rita',
      default_email: 'rita@example.com',
      default_avatar_id: 'a1',
      is_avatar_empty: false,
    },
    profile: { ...whole, avatarURL: 'https://avatars.yandex.net/get-yapic/a1/islands-200' },
  },
}
