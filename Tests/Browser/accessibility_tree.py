"""The tree of a page that a browser gives to assistive technology, as text that people can review."""

# Roles of nodes that assistive technology passes over; their children are in their place.
PASSED_OVER = {"none", "generic", "InlineTextBox", "LineBreak", "Presentational", "LayoutTableRow", "LayoutTableCell"}

# What a reader says about a control besides its role and name.
SPOKEN = ("level", "checked", "expanded", "pressed", "selected", "disabled", "required", "invalid", "hasPopup", "live")


def tree(driver):
    """The lines of the open page's tree: role, name and states, indented by depth, in reading order."""
    nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    by_id = {one["nodeId"]: one for one in nodes}
    lines = []

    def walk(node, depth, name_around):
        role = node.get("role", {}).get("value", "")
        name = " ".join(str(node.get("name", {}).get("value", "")).split())
        is_shown = not node.get("ignored") and role not in PASSED_OVER
        # A text that is the name of what it is in would be there twice.
        if role == "StaticText" and (not name or name == name_around):
            is_shown = False
        if is_shown:
            lines.append("  " * depth + described(role, name, node))
            depth, name_around = depth + 1, name
        for child in node.get("childIds", []):
            if child in by_id:
                walk(by_id[child], depth, name_around)

    walk(nodes[0], 0, "")
    return lines


def described(role, name, node):
    """One line: role, name, description and states."""
    line = "text" if role == "StaticText" else role
    if name:
        line += f' "{name}"'
    if text := node.get("description", {}).get("value"):
        line += f' described "{" ".join(text.split())}"'
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    for state in SPOKEN:
        value = states.get(state)
        if value in (None, False, "false", "") and state not in ("checked", "expanded", "pressed"):
            continue
        if value is not None:
            line += f" {state}={str(value).lower()}"
    return line
