/**
 * KEYS: when each account is due (ms), and the pace. ARGV: the wish, the account, calls that the caller admitted
 * since its last question, how long a place stays reserved (ms), the longest wait (s). Returns whether admitted, whether
 * there was a place, seconds to wait, and the number of places. Redis' clock is used, which all gateways share.
 *
 * Due times are spaced a third closer than the recent admission rate, so that a rate that fell can recover. An account
 * that leaves without notice delays nobody behind it. An account that comes in time and finds no capacity retries
 * soon. An admitted account keeps its place until `leave`, so that a gateway that dies or an expired puzzle does not
 * cost the place. Until then its due time is 30 s ahead, so that a second press is not admitted too.
 */
export const reservePlaceScript = `
local wish, account, since = ARGV[1], ARGV[2], tonumber(ARGV[3])
local reservedMs, longest = tonumber(ARGV[4]), tonumber(ARGV[5])
local earlyMs, insideMs, guessedPace, invited = 500, 30000, 100, 1.33
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local gone = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - reservedMs, 'LIMIT', 0, 500)
if #gone > 0 then redis.call('ZREM', KEYS[1], unpack(gone)) end

local at, count, pace, tail = unpack(redis.call('HMGET', KEYS[2], 'at', 'count', 'pace', 'tail'))
at, count, pace = tonumber(at or now), tonumber(count or 0) + since, tonumber(pace or guessedPace)
tail = math.max(now, tonumber(tail or now))
if now - at >= 1000 then
  local measured = count * 1000 / (now - at)
  -- A quiet time before does not show what the gateways can do.
  if now - at < 3000 then pace = math.max(1, (pace + measured) / 2) end
  at, count = now, 0
end

local function answer(letIn, has, seconds)
  local places = redis.call('ZCARD', KEYS[1])
  if places > 0 or since > 0 then
    redis.call('HSET', KEYS[2], 'at', at, 'count', count, 'pace', pace, 'tail', tail)
    redis.call('PEXPIRE', KEYS[2], reservedMs)
  end
  return { letIn, has, seconds, places }
end
local function put(moment)
  redis.call('ZADD', KEYS[1], moment, account)
  redis.call('PEXPIRE', KEYS[1], reservedMs + longest * 1000)
end

if wish == 'look' then return answer(0, 0, 0) end
local due = tonumber(redis.call('ZSCORE', KEYS[1], account) or nil)
local has = due and 1 or 0
if wish == 'leave' then
  redis.call('ZREM', KEYS[1], account)
  return answer(0, has, 0)
end
if wish == 'back' then
  if due then put(now) end
  return answer(0, has, 0)
end
local isTime = due and due - earlyMs <= now
if wish == 'in' or (wish == 'withPlace' and isTime) then
  if due then put(now + insideMs) end
  return answer(1, has, 0)
end
if due and not isTime then return answer(0, 1, math.ceil((due - now) / 1000)) end
local seconds
if due then
  seconds = 1 + time[2] % 3
else
  tail = math.min(tail + 1000 / (pace * invited), now + longest * 1000)
  seconds = math.max(1, math.ceil((tail - now) / 1000))
  -- Those who are further behind come spread over the second half.
  if seconds >= longest then seconds = math.floor(longest / 2) + time[2] % math.ceil(longest / 2) end
end
put(now + seconds * 1000)
return answer(0, has, seconds)
`;
