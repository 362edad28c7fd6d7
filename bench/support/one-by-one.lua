-- wrk: requests every path of a file once, in order. After the last one it requests a missing path,
-- so that a list too short shows as errors.

local paths = {}
local asked = 0

function init(args)
  for path in io.lines(args[1]) do
    paths[#paths + 1] = wrk.format("GET", path)
  end
end

function request()
  asked = asked + 1
  return paths[asked] or wrk.format("GET", "/v1/the-list-of-paths-was-too-short")
end
